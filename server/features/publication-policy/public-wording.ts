import type { SiteWording } from '#server/features/wording/index.ts'

/** What a company's wording says about what is public. */
export type PublicWording = Pick<SiteWording, 'display' | 'tableHeadings'>
