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

/** The place of an error in the table, for links. */
export const errorId = (index: number) => `error-${index + 1}`

/** The errors with their positions in the file. Phones show each line by line, so that its cell stays in sight. */
export function ErrorTable({ errors }: { errors: RowError[] }) {
  const { t, format } = useUi()
  return (
    <ScrollTable label={t('imports.failed.list')} lines>
      <thead role="rowgroup">
        <tr role="row">
          <th scope="col" role="columnheader" className="num">
            {t('imports.failed.line')}
          </th>
          <th scope="col" role="columnheader">
            {t('imports.failed.column')}
          </th>
          <th scope="col" role="columnheader">
            {t('imports.failed.value')}
          </th>
          <th scope="col" role="columnheader">
            {t('imports.failed.reason')}
          </th>
        </tr>
      </thead>
      <tbody role="rowgroup">
        {errors.map((error, index) => (
          <tr key={index} role="row" id={errorId(index)}>
            <td className="num" role="cell" data-l={t('imports.failed.line')}>
              <LinePlace line={error.line} row={error.row} />
            </td>
            <td className="tight" role="cell" data-l={t('imports.failed.column')}>
              {error.column || '-'}
            </td>
            <td className="mono any" role="cell" lang="ja">
              {error.edit?.kind === 'cell' ? (
                <input
                  className="full"
                  id={error.edit.name}
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
            <td className="reason" role="cell" id={`reason-${index}`}>
              {error.reason} <CureLink href={error.helpHref} />
              {error.edit?.kind === 'leaveOut' && (
                <Check
                  small
                  id={error.edit.name}
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
