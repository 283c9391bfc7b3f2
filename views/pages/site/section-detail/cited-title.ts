import type { CiteThisProps } from '#views/components/cite-this.tsx'
import type { Ui } from '#views/ui.tsx'
import type { Props } from './props.ts'

/** What a section's page is cited as: the listing, the section, the year. */
export function citedTitle(
  { crumbs, section, year }: Pick<Props, 'crumbs' | 'section' | 'year'>,
  format: Ui['format'],
): CiteThisProps['title'] {
  return [
    ...crumbs.slice(0, 1).map(({ label, lang }) => ({ text: label, lang })),
    { text: `${section.code} ${section.name}`, lang: section.lang },
    { text: format.fiscalYear(year) },
  ]
}
