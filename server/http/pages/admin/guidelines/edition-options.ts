import type { ListedGuideline } from '#server/features/guidelines/index.ts'
import type { Lang } from '#server/i18n/index.ts'

/** The editions to choose from, each with the name of its guideline where there are several. */
export function editionOptions(guidelines: readonly ListedGuideline[], lang: Lang) {
  return guidelines.flatMap(({ name, editions }) =>
    editions.map((edition) => ({
      value: String(edition.id),
      label: [...(guidelines.length > 1 ? [name[lang]] : []), edition.name[lang]].join(' / '),
    })),
  )
}
