import type { DryRunWarning } from '#server/features/comparisons/index.ts'
import type { WarnedProps } from '#views/components/console/import/import-warning.ts'
import type { Ui } from '#views/ui.tsx'
import { errorHelpHref } from '#server/http/rendering/error-help.ts'
import type { PageServices } from '#server/http/definitions/own-services.ts'
import { sectionLabel } from '#server/http/pages/company/names.ts'
import { exampleLine, exampleNote, fieldLabel, joined } from './dry-run-example.ts'

/** Each field with the number of its rows: 所属（12行）、氏名（3行）. */
function fieldCounts(ui: Ui, fields: NonNullable<DryRunWarning['fields']>): string {
  return joined(
    ui,
    fields.map(({ name, rows }) =>
      ui.t('comparison.warning.fieldRows', {
        field: fieldLabel(ui, name),
        count: rows,
        n: ui.format.count(rows),
      }),
    ),
  )
}

/** A warning of a dry run of a year, with the rows it points at. */
export function dryRunWarning(
  services: Pick<PageServices, 'sections' | 'help'>,
  ui: Ui,
  warning: DryRunWarning,
  year: number,
): WarnedProps {
  return {
    text: ui.t(`comparison.warning.${warning.kind}`, {
      count: warning.count,
      n: ui.format.count(warning.count),
      fields: fieldCounts(ui, warning.fields ?? []),
    }),
    helpHref: errorHelpHref(services, `comparison.warning.${warning.kind}`),
    sections: (warning.sectionIds ?? []).map((id) => sectionLabel(services, id, ui, year) ?? ''),
    rows: warning.examples.map((example) => ({
      line: exampleLine(ui, example),
      name: example.name,
      facility: example.facility,
      yen: example.amount,
      note: exampleNote(ui, example),
    })),
    more:
      warning.examples.length > 0 && warning.count > warning.examples.length
        ? ui.t('comparison.warning.more', {
            n: ui.format.count(warning.count),
            shown: ui.format.count(warning.examples.length),
          })
        : null,
  }
}
