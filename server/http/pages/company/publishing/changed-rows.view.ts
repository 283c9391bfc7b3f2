import type { DifferenceKind } from '#server/features/comparisons/index.ts'
import type { DataVersion } from '#server/features/publishing/index.ts'
import type { SectionType } from '#server/features/sections/index.ts'
import { paths, withQuery } from '#server/http/paths.ts'
import type { ChangedRowsProps } from '#views/components/console/publication/changed-rows.tsx'
import type { Ui } from '#views/ui.tsx'
import { differenceRow } from '../differences/difference-row.ts'
import { comparisonShown, isUnderWay } from '../imports/comparison-progress.ts'
import { sectionTypeNames } from '../names.ts'
import type { PublishingServices } from './publishing.ts'

/** How many rows of each kind are shown; the others are a page of their own. */
const SHOWN = 6

/** What is missed most stands first. */
const kinds: readonly DifferenceKind[] = ['removed', 'changed', 'added']

/** The rows in which a version differs from what visitors see, as far as the job has compared them. */
export async function changedRows(
  services: PublishingServices,
  ui: Ui,
  type: SectionType,
  { published, next, preview }: { published: DataVersion; next: DataVersion; preview: number },
  pageHref: string,
): Promise<ChangedRowsProps> {
  const { comparisons } = services
  const differences = await comparisons.between(published, next)
  // The pages about differences show those of the preview.
  const isPreview = next.version === preview
  const { rows: counts } = differences
  const isDone = differences.state === 'done'
  return {
    type: sectionTypeNames[type],
    progress:
      isPreview && isUnderWay(differences)
        ? { href: paths.differencesProgress(type), ...comparisonShown(ui, differences) }
        : null,
    reloadHref: isUnderWay(differences) ? pageHref : null,
    hasFailed: differences.state === 'failed',
    kinds: isDone
      ? await Promise.all(
          kinds
            .filter((kind) => (counts?.[kind] ?? 0) > 0)
            .map(async (kind) => {
              const { rows, total } = await comparisons.rows(published, next, { kind }, 1, SHOWN)
              return {
                ...{ kind, count: total },
                first: rows.map((row) => differenceRow(services, ui, row)),
                allHref: isPreview ? `${withQuery(paths.differences(type), { kind })}#rows` : null,
              }
            }),
        )
      : [],
    csvHref: isPreview && isDone ? paths.differencesCsv(type) : null,
    differencesHref: isPreview ? paths.differences(type) : null,
  }
}
