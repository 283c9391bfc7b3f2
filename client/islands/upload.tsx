import { useRef, useState, type FormEvent } from 'react'
import { kindOf } from './upload/check-file.ts'
import { ErrorList } from './upload/error-list.tsx'
import { FileField } from './upload/file-field.tsx'
import { FileRow } from './upload/file-row.tsx'
import type { FieldError, UploadProps } from './upload/props.ts'
import { sendForm } from './upload/send-form.ts'
import { slotAtFirst } from './upload/slot-at-first.ts'
import { SlotFields } from './upload/slot-fields.tsx'
import { summaryOf } from './upload/summary-of.ts'
import { TypeField } from './upload/type-field.tsx'
import { isEditable, useUploads, type UploadRow } from './upload/use-uploads.ts'
import { yearInFile } from './upload/year-in-file.ts'

/** The seams a test replaces; never sent from the server. */
interface Tools {
  send: typeof sendForm
  yearInFile: typeof yearInFile
  goTo(href: string): void
}

const browserTools: Tools = { send: sendForm, yearInFile, goTo: (href) => location.assign(href) }

/**
 * The upload form. Without its script it is an ordinary multipart form for one file; with it several files may be
 * chosen or dropped, each with its own slot, progress and errors, and a refusal changes no choice.
 */
export function Upload({ tools = browserTools, ...props }: UploadProps & { tools?: Tools }) {
  const { text, types, years } = props
  const form = useRef<HTMLFormElement>(null)
  const [errors, setErrors] = useState<FieldError[]>(props.errors)
  const [type, setType] = useState(props.values.section_type)
  const [status, setStatus] = useState('')
  const uploads = useUploads({ ...props, send: tools.send, typeOf: () => valueOf('section_type'), onSettled })
  const { rows, isBusy } = uploads
  const hasFiles = rows.length > 0
  const roots = types.find(({ value }) => value === type)?.rootSections ?? []

  const valueOf = (name: string) =>
    form.current?.querySelector<HTMLSelectElement>(`select[name=${name}]`)?.value ?? ''

  function refuse(list: FieldError[]) {
    setErrors(list)
    if (!document.title.startsWith(text.errorPrefix)) document.title = text.errorPrefix + document.title
  }

  function onSettled(all: readonly UploadRow[]) {
    const refused = all.filter(({ state }) => state === 'refused')
    const [first] = all
    if (all.length === 1 && first?.state === 'accepted') return tools.goTo(first.location)
    if (refused.length > 0) {
      setStatus(all.length > 1 ? text.partly : '')
      return refuse(refused.flatMap(summaryOf))
    }
    setStatus(all.length > 0 && all.every(({ state }) => state === 'accepted') ? text.finished : '')
  }

  function add(files: readonly File[]) {
    setErrors([])
    const chosen = hasFiles ? '' : valueOf('year')
    const added = uploads.add(files, (file) => slotAtFirst(file, chosen, rows[0]?.year, { years, roots }))
    for (const { id, file } of added) if (kindOf(file) === 'csv') void offerYear(id, file)
  }

  async function offerYear(id: number, file: File) {
    const year = await tools.yearInFile(file)
    if (year !== undefined && years.some(({ value }) => value === year)) uploads.offerYear(id, year)
  }

  function changeType(value: string) {
    setType(value)
    // The other type has different sections.
    for (const row of rows) if (isEditable(row)) uploads.change(row.id, { root: '' })
  }

  function start(ids?: number[]) {
    setErrors([])
    setStatus('')
    uploads.start(ids)
  }

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (isBusy) return
    // Chosen before the script was loaded: the slot is that of the form.
    const early = [...(form.current?.querySelector<HTMLInputElement>('input[type=file]')?.files ?? [])]
    if (rows.length === 0 && early.length === 0)
      return refuse([{ field: 'file', message: text.fileRequired }])
    if (rows.length === 0)
      uploads.add(early, () => ({
        year: valueOf('year'),
        root: valueOf('root_section_id'),
        isGuessed: false,
      }))
    start()
  }

  const errorOf = (field: string) => errors.find((error) => error.field === field && !error.href)?.message
  const isFinished = hasFiles && rows.every(({ state }) => state === 'accepted')
  return (
    <form
      ref={form}
      className="flow"
      method="post"
      action={props.action}
      encType="multipart/form-data"
      noValidate
      onSubmit={submit}
    >
      {/* First, so that the server has read it before the file's bytes begin. */}
      <input type="hidden" name="_csrf" value={props.csrfToken} />
      {errors.length > 0 && <ErrorList title={text.errorTitle} errors={errors} />}
      <TypeField {...props} error={errorOf('section_type')} isFixed={isBusy} onChange={changeType} />
      {/* Also before the file: a refused form without its file then still has all other choices. */}
      {!hasFiles && <SlotFields {...props} errorOf={errorOf} />}
      <FileField text={text} error={errorOf('file')} hasFiles={hasFiles} onFiles={add} />
      {hasFiles && (
        <div className="flow">
          {rows.map((row) => (
            <FileRow
              key={row.id}
              {...{ row, years, roots, text }}
              onChange={(changes) => uploads.change(row.id, changes)}
              onRemove={() => uploads.remove(row.id)}
              onRetry={() => start([row.id])}
              onCancel={() => uploads.cancel(row.id)}
            />
          ))}
        </div>
      )}
      <p role="status" className={status ? undefined : 'vh'}>
        {status}
      </p>
      <div className="actions">
        {!isFinished && (
          <button className="btn primary" type="submit" aria-disabled={isBusy || undefined}>
            {text.submit}
          </button>
        )}
        <a className="btn" href={props.backHref}>
          {text.back}
        </a>
      </div>
    </form>
  )
}
