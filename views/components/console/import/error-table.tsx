import { CureLink } from '#views/components/console/help/cure-link.tsx'
import { Check } from '#views/components/field.tsx'
import { ScrollTable } from '#views/components/console/scroll-table.tsx'
import { useUi } from '#views/ui.tsx'
import { LinePlace, type LinePlaceProps } from './line-place.tsx'

export interface RowError extends LinePlaceProps {
  /** The name of the column in the file; '' for the whole row. */
  column: string
  /** The cell's text in the file; '' for an empty cell and for errors outside cells. */
  value: string
  /** The error and its fix, in the reader's language. */
  reason: string
  /** The handbook's explanation. */
  helpHref: string | null
  /** How it is corrected in place: a new text, or leaving out its row; null if that is not possible here. */
  edit: { kind: 'cell' | 'leaveOut'; name: string; value: string } | null
}

/** The errors with their positions in the file. */
export function ErrorTable({ errors }: { errors: RowError[] }) {
  const { t, format } = useUi()
  return (
    <ScrollTable label={t('imports.failed.list')} wide={false}>
      <thead>
        <tr>
          <th scope="col" className="num">
            {t('imports.failed.line')}
          </th>
          <th scope="col">{t('imports.failed.column')}</th>
          <th scope="col">{t('imports.failed.value')}</th>
          <th scope="col">{t('imports.failed.reason')}</th>
        </tr>
      </thead>
      <tbody>
        {errors.map((error, index) => (
          <tr key={index}>
            <td className="num">
              <LinePlace line={error.line} row={error.row} />
            </td>
            <td className="tight">{error.column || '-'}</td>
            <td className="mono any" lang="ja">
              {error.edit?.kind === 'cell' ? (
                <input
                  className="full"
                  name={error.edit.name}
                  defaultValue={error.edit.value}
                  aria-label={t('imports.fix.cell', {
                    line: format.count(error.line ?? 0),
                    column: error.column,
                  })}
                  aria-invalid
                  aria-describedby={`reason-${index}`}
                />
              ) : (
                error.value || (error.column ? t('imports.failed.blank') : '-')
              )}
            </td>
            <td className="reason" id={`reason-${index}`}>
              {error.reason} <CureLink href={error.helpHref} />
              {error.edit?.kind === 'leaveOut' && (
                <Check
                  small
                  name={error.edit.name}
                  value="1"
                  defaultChecked
                  label={t('imports.fix.leaveOut')}
                />
              )}
            </td>
          </tr>
        ))}
      </tbody>
    </ScrollTable>
  )
}
