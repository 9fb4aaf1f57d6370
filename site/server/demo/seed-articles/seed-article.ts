/** One article of the first college. */
export interface SeedArticle {
  title: string;
  summary: string;
  author: string;
  /** Day of publication in China. */
  day: string;
  tags: string[];
  views: number;
  likes: number;
  /** Whether it has a film. */
  film?: true;
  hot?: true;
  top?: true;
  html: string;
}
