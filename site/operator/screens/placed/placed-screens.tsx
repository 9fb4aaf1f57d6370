import type { ReactNode } from 'react';
import { ContentList } from '../../content/content-list';
import { ContentPage } from '../../content/content-page';
import {
  bannerScreen,
  bannerSections,
  caseScreen,
  caseSections,
  materialScreen,
  materialSections,
  newsLinkScreen,
  newsLinkSections,
  solutionScreen,
  solutionSections,
  subjectScreen,
  subjectSections,
} from './placed-forms';

// What is placed on pages, each kind with its list and the page of one.

export function BannerList(): ReactNode {
  return <ContentList screen={bannerScreen} />;
}

export function BannerDetail(): ReactNode {
  return <ContentPage screen={bannerScreen} sections={bannerSections} />;
}

export function MaterialList(): ReactNode {
  return <ContentList screen={materialScreen} />;
}

export function MaterialDetail(): ReactNode {
  return <ContentPage screen={materialScreen} sections={materialSections} />;
}

export function SolutionList(): ReactNode {
  return <ContentList screen={solutionScreen} />;
}

export function SolutionDetail(): ReactNode {
  return <ContentPage screen={solutionScreen} sections={solutionSections} />;
}

export function CaseList(): ReactNode {
  return <ContentList screen={caseScreen} />;
}

export function CaseDetail(): ReactNode {
  return <ContentPage screen={caseScreen} sections={caseSections} />;
}

export function SubjectList(): ReactNode {
  return <ContentList screen={subjectScreen} />;
}

export function SubjectDetail(): ReactNode {
  return <ContentPage screen={subjectScreen} sections={subjectSections} />;
}

export function NewsLinkList(): ReactNode {
  return <ContentList screen={newsLinkScreen} />;
}

export function NewsLinkDetail(): ReactNode {
  return <ContentPage screen={newsLinkScreen} sections={newsLinkSections} />;
}
