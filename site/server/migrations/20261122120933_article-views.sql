CREATE TABLE "article_view" (
	"article_id" bigint NOT NULL,
	"reader" text NOT NULL,
	"counted_at" timestamp with time zone NOT NULL,
	CONSTRAINT "article_view_article_id_reader_pk" PRIMARY KEY("article_id","reader")
);
--> statement-breakpoint
ALTER TABLE "article_view" ADD CONSTRAINT "article_view_article_id_article_id_fk" FOREIGN KEY ("article_id") REFERENCES "public"."article"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "article_view_counted_at_index" ON "article_view" USING btree ("counted_at");