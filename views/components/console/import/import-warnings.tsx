import { CureLink } from '#views/components/console/help/cure-link.tsx'
import type { ImportWarningProps } from './import-warning.ts'
import { ImportWarningRows } from './import-warning-rows.tsx'

/** The warnings before an import, each with the rows it concerns. */
export function ImportWarnings({ warnings }: { warnings: ImportWarningProps[] }) {
  return (
    <ol className="flow">
      {warnings.map((warning) => (
        <li key={warning.text}>
          {warning.text} <CureLink href={warning.helpHref} />
          {warning.sections.length > 0 && (
            <ul>
              {warning.sections.map((section) => (
                <li key={section}>{section}</li>
              ))}
            </ul>
          )}
          {warning.rows.length > 0 && <ImportWarningRows {...warning} />}
        </li>
      ))}
    </ol>
  )
}
