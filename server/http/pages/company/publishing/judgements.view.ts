import { largeChanges, type LargeChange } from '#server/features/publishing/index.ts'
import { sectionLabel } from '#server/http/pages/company/names.ts'
import { sectionTypeNames } from '#server/features/sections/index.ts'
import type { Ui } from '#views/ui.tsx'
import type { PublishingServices } from './publishing.ts'
import type { Unpublished } from './unpublished.ts'

/** The changes that need a reason, as sentences with their numbers. */
export function judgementsOf(
  services: Pick<PublishingServices, 'config' | 'sections'>,
  ui: Ui,
  data: Unpublished['data'],
): string[] {
  const changes = data.flatMap(({ type, published, preview }) =>
    largeChanges(
      type,
      published,
      preview,
      services.config.changeBounds,
      (id) => services.sections.find(id)?.rootId ?? id,
    ),
  )
  return changes.map((change) => sentenceOf(services, ui, change))
}

function sentenceOf(services: Pick<PublishingServices, 'sections'>, ui: Ui, change: LargeChange): string {
  const { kind, sectionType, before, after } = change
  const { t, format } = ui
  const difference = after - before
  const what =
    kind === 'sectionAmount'
      ? t('publication.judgement.section', {
          year: format.fiscalYear(change.year),
          section: sectionLabel(services, change.sectionId, ui, change.year) ?? '',
        })
      : t(`common.type.${sectionTypeNames[sectionType]}`)
  const direction = difference < 0 ? 'falls' : 'rises'
  return t(`publication.judgement.${kind === 'rows' ? 'rows' : 'amount'}.${direction}`, {
    ...{ what, count: Math.abs(difference), n: format.count(Math.abs(difference)) },
    ...{ before: format.count(before), after: format.count(after) },
    // What is nearly all is not all.
    percent: format.share(
      after > 0 && difference < 0 ? Math.min(-difference / before, 0.999) : Math.abs(difference) / before,
    ),
  })
}
