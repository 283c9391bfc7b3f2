import { sectionTypes, sectionTypeNames, type SectionType } from '#server/features/sections/index.ts'
import type { Props } from '#views/pages/portal/home/props.ts'
import { exampleWords, whileKnown } from '../site/search-examples.ts'
import { portalSearchHref } from './portal-query.ts'
import type { PortalRequest } from './portal-request.ts'
import type { PortalServices } from './portal-services.ts'

/** What one word finds too often at many companies together, two find less often. They name nobody either. */
const narrower: Record<SectionType, readonly string[]> = {
  1: ['大学 循環器', '神経 学会', '北海道 医師会', '大阪 薬剤師会', '看護 研究会', '眼科 クリニック'],
  2: [],
}
const MOST = { 1: 3, 2: 1 } as const satisfies Record<SectionType, number>

/**
 * Words that find something of companies whose rows the portal shows, and not too much. What only companies with terms of
 * their own have is no example: it would lead to nothing here.
 */
export async function portalExamples(
  services: Pick<PortalServices, 'portalExamples'>,
  { portal }: PortalRequest,
  keepBriefly: () => void,
): Promise<Props['examples']> {
  const examples: Props['examples'] = []
  for (const type of sectionTypes) {
    const choice = { words: [...exampleWords[type], ...narrower[type]], most: MOST[type] }
    const found = await whileKnown({ keepBriefly }, [], () =>
      services.portalExamples.of(portal, type, choice),
    )
    for (const name of found)
      examples.push({
        ...{ type: sectionTypeNames[type], word: name },
        href: portalSearchHref({ type, name, organizationName: '', years: [] }),
      })
  }
  return examples
}
