import type { SectionTree, SectionType } from '#server/features/sections/index.ts'
import { answer } from '#server/lib/answer.ts'
import type { Services } from '#server/http/services.ts'
import { input } from '#server/lib/input.ts'
import { publicCall, type ApiCall } from '../call.ts'
import { fields } from '../fields.ts'

const rootSection = answer.object({
  id: answer.whole,
  code: answer.text,
  name: answer.text,
  nameEn: answer.text,
  orderNumber: answer.whole,
})

/** SPEC §7: the root sections of a type, as the company's site shows them: of the edition that is published, or the preview. */
export function sectionCalls({
  site,
  sectionCatalogue,
}: Pick<Services, 'sectionCatalogue' | 'site'>): ApiCall[] {
  return [
    publicCall({
      method: 'get',
      path: '/section/public/root-section-list',
      input: input({ sectionType: fields.sectionTypeOr1, year: fields.year }),
      answers: answer.listOf(rootSection),
      async handler({ company, shown, input }) {
        return rootsOf(await site.tree(company.id, shown), input)
      },
      /** The sections of the first guideline. */
      async ofNoCompany({ input }) {
        return rootsOf(await sectionCatalogue.of(null), input)
      },
    }),
  ]
}

function rootsOf(all: SectionTree, { sectionType, year }: { sectionType: SectionType; year?: number }) {
  const sections = year === undefined ? all : all.in(year)
  return sections.roots(sectionType).map(({ id, code, name, orderNumber }) => ({
    id,
    code,
    name: name.ja,
    nameEn: name.en,
    orderNumber,
  }))
}
