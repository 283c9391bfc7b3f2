import { TriangleAlert } from 'lucide-react'
import { CureLink } from '#views/components/console/help/cure-link.tsx'
import { ConfirmedBox, ConfirmedError } from '#views/components/console/publication/confirmed-box.tsx'
import { Icon } from '#views/components/icon.tsx'
import { useUi } from '#views/ui.tsx'
import type { ImportWarningProps } from './import-warning.ts'
import { ImportWarningRows } from './import-warning-rows.tsx'

interface Props {
  warnings: ImportWarningProps[]
  /** Every row that they are about, as a file. */
  fileHref: string
  /** The form that the boxes belong to; null while nothing can be confirmed. */
  form: string | null
}

/** What to look at before an import, each point with the rows it concerns and a box of its own. */
export function ImportWarnings({ warnings, fileHref, form }: Props) {
  const { t } = useUi()
  if (warnings.length === 0) return null
  return (
    <section className="judge" aria-labelledby="warnings">
      <header>
        <Icon of={TriangleAlert} />
        <h2 id="warnings">{t('imports.checked.warnings')}</h2>
        <a href={fileHref} download>
          {t('imports.checked.warningsFile')}
        </a>
      </header>
      <ol>
        {warnings.map((warning, at) => (
          <Item key={warning.control} warning={warning} number={at + 1} form={form} />
        ))}
      </ol>
    </section>
  )
}

function Item({
  warning,
  number,
  form,
}: {
  warning: ImportWarningProps
  number: number
  form: string | null
}) {
  const { control, text, stamp, isConfirmed, error, sections, rows } = warning
  return (
    <li>
      <div>
        <p className="fig">
          {text} <CureLink href={warning.helpHref} />
        </p>
        {sections.length > 0 && (
          <ul>
            {sections.map((section) => (
              <li key={section}>{section}</li>
            ))}
          </ul>
        )}
      </div>
      {form && (
        <ConfirmedBox
          {...{ control, form, number, text, isConfirmed }}
          value={stamp}
          hasError={error !== null}
        />
      )}
      <ConfirmedError control={control} error={error} />
      {rows.length > 0 && <ImportWarningRows {...warning} />}
    </li>
  )
}
