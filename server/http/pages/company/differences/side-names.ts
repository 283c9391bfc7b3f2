import type { Company } from '#server/features/companies/index.ts'
import type { Ui } from '#views/ui.tsx'
import type { Sides } from './sides.ts'

/** What both sides are called: editions by their numbers, else what is published and the preview. */
export function sideNames(ui: Ui, { from, to }: Sides['editions'], { editionNumber }: Company) {
  const published =
    editionNumber > 0 ? sideName(ui, 'publishedEdition', editionNumber) : sideName(ui, 'published')
  return {
    from: from ? sideName(ui, 'edition', from) : published,
    to: to ? sideName(ui, 'edition', to) : sideName(ui, 'preview'),
  }
}

function sideName(
  { t, format }: Ui,
  side: 'published' | 'publishedEdition' | 'preview' | 'edition',
  edition = 0,
) {
  const params = { number: format.count(edition) }
  return {
    heading: t(`comparison.side.${side}`, params),
    inText: t(`comparison.sideInText.${side}`, params),
  }
}
