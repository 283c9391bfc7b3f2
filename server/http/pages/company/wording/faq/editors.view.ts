import type { FaqAddress } from '#server/features/wording/index.ts'
import type { PageRequest } from '#server/http/definitions/page-request.ts'
import { isPair, type EditorField } from '#server/http/pages/company/wording/editor-fields.ts'
import { neighboursIn } from '#server/http/pages/company/wording/neighbours.ts'
import type { WordingServices } from '#server/http/pages/company/wording/wording.ts'
import { paths } from '#server/http/paths.ts'
import type { Props } from '#views/pages/company/faq-text/+Page.tsx'
import type { Ui } from '#views/ui.tsx'

/** The texts of a form, as its view draws them. */
export function textProps({ t }: Ui, fields: readonly EditorField[]): Props['texts'] {
  return fields.filter(isPair).map(({ name, label, limit, kind }) => ({
    ...{ name, limit, label: t(label) },
    isMarkdown: kind === 'markdown',
  }))
}

/** The questions around one, whichever topics they are in. */
export async function questionNeighbours(
  { faq }: Pick<WordingServices, 'faq'>,
  { company }: Pick<PageRequest, 'company'>,
  { number, subNumber }: FaqAddress,
): Promise<Props['neighbours']> {
  const { topics } = await faq.draft(company.id)
  const names = topics.flatMap((topic) => topic.entries.map((entry) => `${topic.number}-${entry.subNumber}`))
  const found = neighboursIn(
    names,
    (name) => name === `${number}-${subNumber}`,
    (name) => ({ name, href: paths.messagePart('faq', name.replace('-', '/')) }),
  )
  return { of: 'question', ...found }
}
