import { kindOf } from './check-file.ts'
import { Labelled } from './labelled.tsx'
import type { UploadProps, Choice } from './props.ts'
import { fill } from './fill.ts'
import { SendingPanel } from './sending-panel.tsx'
import { type UploadRow, isEditable } from './use-uploads.ts'
import { RowSelect } from './row-select.tsx'

interface Props extends Pick<UploadProps, 'years' | 'text'> {
  row: UploadRow
  roots: readonly Choice[]
  onChange(changes: Partial<UploadRow>): void
  onRemove(): void
  onRetry(): void
  onCancel(): void
}

/** The target of an error's link: its select, or the row. */
export function anchorOf({ id }: UploadRow, field: string): string {
  return field === 'year' || field === 'root_section_id' ? `${field}-${id}` : `file-${id}`
}

/** One selected file: its slot, its progress, its errors and its actions. */
export function FileRow({ row, years, roots, text, ...on }: Props) {
  const { id, file, state } = row
  const errorOf = (field: string) => row.errors.find((error) => error.field === field)?.message
  const others = row.errors.filter(({ field }) => field !== 'year' && field !== 'root_section_id')
  const of = <span className="vh">{fill(text.of, file.name)}</span>
  return (
    <section className="panel flow" id={`file-${id}`} tabIndex={-1} aria-label={file.name}>
      <p>
        <b lang="ja">{file.name}</b>
      </p>
      {others.map(({ field, message }) => (
        <p key={field + message} className="error">
          {text.errorPrefix}
          {message}
        </p>
      ))}
      {isEditable(row) && kindOf(file) && (
        <div className="facts">
          <Labelled
            name="year"
            id={`year-${id}`}
            label={text.year}
            mark={kindOf(file) === 'pdf' ? { word: text.required } : { word: text.optional, optional: true }}
            error={errorOf('year')}
            errorPrefix={text.errorPrefix}
          >
            {(tie) => (
              <RowSelect
                tie={tie}
                value={row.year}
                choices={[
                  { value: '', label: kindOf(file) === 'pdf' ? text.chooseYear : text.yearFromFile },
                  ...years,
                ]}
                onChange={(year) => on.onChange({ year })}
              />
            )}
          </Labelled>
          <Labelled
            name="root_section_id"
            id={`root_section_id-${id}`}
            label={text.rootSection}
            mark={{ word: text.optional, optional: true }}
            error={errorOf('root_section_id')}
            errorPrefix={text.errorPrefix}
          >
            {(tie) => (
              <RowSelect
                tie={tie}
                value={row.root}
                choices={[{ value: '', label: kindOf(file) === 'pdf' ? '-' : text.fromFile }, ...roots]}
                onChange={(root) => on.onChange({ root })}
              />
            )}
          </Labelled>
        </div>
      )}
      {state === 'ready' && row.isGuessed && <p className="sub">{text.guessed}</p>}
      {state === 'waiting' && <p className="sub">{text.waiting}</p>}
      {state === 'cancelled' && <p className="sub">{text.cancelled}</p>}
      {state === 'sending' && <SendingPanel percent={row.percent} name={file.name} text={text} />}
      {state === 'accepted' && (
        <p>
          {text.accepted}{' '}
          <a href={row.location}>
            {kindOf(file) === 'pdf' ? text.openPdf : text.openCsv}
            {of}
          </a>
        </p>
      )}
      {state !== 'accepted' && (
        <div className="row">
          {(state === 'refused' || state === 'cancelled') && kindOf(file) && (
            <button className="btn sm" type="button" onClick={on.onRetry}>
              {text.retry}
              {of}
            </button>
          )}
          {isEditable(row) ? (
            <button className="btn sm quiet" type="button" onClick={on.onRemove}>
              {text.remove}
              {of}
            </button>
          ) : (
            <button className="btn sm" type="button" onClick={on.onCancel}>
              {text.cancel}
              {of}
            </button>
          )}
        </div>
      )}
    </section>
  )
}
