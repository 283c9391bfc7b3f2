import { Unavailable } from '#server/errors/unavailable.ts'
import { sectionTypeNames, type SectionType } from '#server/features/sections/index.ts'
import type { SearchExample } from '#views/pages/site/top/props.ts'
import type { SitePage } from './site-page.ts'
import type { SiteRequest } from './site-request.ts'
import type { SiteServices } from './site-services.ts'

/** Kinds of words that name nobody, since names are behind the terms: from what many have to what few have. */
const words: Record<SectionType, readonly string[]> = {
  1: [
    '大学病院',
    '医師会',
    'jRCT',
    '医療センター',
    '学会',
    '薬剤師会',
    'NPO法人',
    '研究会',
    '財団',
    '赤十字',
    '看護協会',
    'クリニック',
  ],
  2: ['患者会', '協会', '連絡会', '友の会', '支援', 'ネットワーク'],
}
const MOST = 3

/** Words that find something in what is published, and not too much: chosen once an edition, as the page is made. */
export async function searchExamples(
  services: Pick<SiteServices, 'siteSearch'>,
  { company, types }: SiteRequest,
  { shown }: SitePage,
): Promise<SearchExample[]> {
  const examples: SearchExample[] = []
  for (const type of types) {
    const most = Math.ceil((MOST - examples.length) / types.length)
    const found = await usefulOf(services, company.id, type, shown, most)
    examples.push(...found.map((word) => ({ type: sectionTypeNames[type], word })))
  }
  return examples
}

/** None while the index cannot be asked: the first page is there all the same. */
async function usefulOf(
  { siteSearch }: Pick<SiteServices, 'siteSearch'>,
  companyId: number,
  type: SectionType,
  shown: SitePage['shown'],
  most: number,
): Promise<string[]> {
  try {
    return await siteSearch.useful(companyId, type, shown, { words: words[type], most })
  } catch (error) {
    if (error instanceof Unavailable) return []
    throw error
  }
}
