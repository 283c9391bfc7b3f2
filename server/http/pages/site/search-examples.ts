import { Unavailable } from '#server/errors/unavailable.ts'
import { sectionTypeNames, type SectionType } from '#server/features/sections/index.ts'
import type { SearchExample } from '#views/pages/site/top/props.ts'
import type { SitePage } from './site-page.ts'
import type { SiteRequest } from './site-request.ts'
import type { SiteServices } from './site-services.ts'

/** Words that name nobody, since names are behind the terms: from what many have to what few have. */
export const exampleWords: Record<SectionType, readonly string[]> = {
  1: [
    '病院',
    '大学',
    '大学病院',
    '医師会',
    '医療センター',
    '学会',
    '薬剤師会',
    'NPO法人',
    '研究会',
    '財団',
    '赤十字',
    '看護協会',
    'クリニック',
    'jRCT',
  ],
  2: ['患者会', '協会', '連絡会', '友の会', '支援', 'ネットワーク'],
}
const MOST = 3

type Services = Pick<SiteServices, 'siteSearch'>

/** Words that find something in what is published, and not too much: chosen once an edition, as the page is made. */
export async function searchExamples(
  { siteSearch }: Services,
  { company, types }: SiteRequest,
  page: SitePage,
): Promise<SearchExample[]> {
  const examples: SearchExample[] = []
  for (const type of types) {
    const most = Math.ceil((MOST - examples.length) / types.length)
    const choice = { words: exampleWords[type], most }
    const found = await whileKnown(page, [], () => siteSearch.useful(company.id, type, page.shown, choice))
    examples.push(...found.map((word) => ({ type: sectionTypeNames[type], word })))
  }
  return examples
}

/** A word for the API, which lists rows instead of recipients: the most common one where none finds few enough. */
export async function callExample(
  { siteSearch }: Services,
  { company }: SiteRequest,
  page: SitePage,
  type: SectionType,
): Promise<string> {
  const found = await whileKnown(page, null, () =>
    siteSearch.listable(company.id, type, page.shown, exampleWords[type]),
  )
  return found ?? exampleWords[type][0]!
}

/** While the index cannot be asked, the page is there all the same, and is made again. */
export async function whileKnown<T>(
  page: Pick<SitePage, 'keepBriefly'>,
  otherwise: T,
  ask: () => Promise<T>,
): Promise<T> {
  try {
    return await ask()
  } catch (error) {
    if (!(error instanceof Unavailable)) throw error
    page.keepBriefly()
    return otherwise
  }
}
