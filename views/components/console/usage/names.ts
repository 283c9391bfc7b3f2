import type { Ui } from '#views/ui.tsx'

const kinds = ['section-csv', 'year-csv', 'recipient-csv', 'search-csv', 'portal-csv', 'pdf']
const pages = [
  ...['home', 'search', 'recipient', 'compare', 'data', 'about', 'about-data'],
  ...['accessibility', 'terms'],
]

/** A kind of download in words. */
export function downloadName({ t }: Ui, kind: string): string {
  return t(`dashboard.downloads.kind.${kinds.includes(kind) ? kind : 'other'}`)
}

/** The pages of a type, or those of both, in words. */
export function typeName({ t }: Ui, type: 'disclosure' | 'patient' | 'common'): string {
  return t(type === 'common' ? 'dashboard.types.common' : `common.type.${type}`)
}

/** A page of the portal in words. */
export function pageName({ t }: Ui, page: string): string {
  return t(`dashboard.pages.page.${pages.includes(page) ? page : 'other'}`)
}

/** A language in words. */
export function languageName({ t }: Ui, lang: string): string {
  return t(`dashboard.languages.${['ja', 'en'].includes(lang) ? lang : 'other'}`)
}
