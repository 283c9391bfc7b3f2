import { useRef, useState } from 'react'
import { faultOf } from './check-file.ts'
import type { FieldError, UploadProps } from './props.ts'
import type { sendForm, Sending } from './send-form.ts'
import type { Outcome } from './read-answer.ts'

/** How many files are sent at the same time; the others wait, so that they do not all share a slow connection. */
const AT_ONCE = 2

type RowState = 'ready' | 'waiting' | 'sending' | 'accepted' | 'refused' | 'cancelled'

/** A chosen file and the state of its upload. */
export interface UploadRow {
  id: number
  file: File
  year: string
  root: string
  state: RowState
  /** 0–100; at 100 the server still has to answer. */
  percent: number
  errors: FieldError[]
  /** The page of an accepted file. */
  location: string
  isGuessed: boolean
}

/** The states from which a file can be sent, and in which its slot can be changed. */
export const isEditable = ({ state }: UploadRow) =>
  state === 'ready' || state === 'refused' || state === 'cancelled'
const isOnItsWay = ({ state }: UploadRow) => state === 'waiting' || state === 'sending'

interface Options extends UploadProps {
  send: typeof sendForm
  typeOf(): string
  /** Called when no file is being sent any more. */
  onSettled(rows: readonly UploadRow[]): void
}

/** The chosen files and their uploads. The ref is authoritative; the state mirrors it for rendering. */
export function useUploads(options: Options) {
  const rows = useRef<UploadRow[]>([])
  const sendings = useRef(new Map<number, Sending>())
  const nextId = useRef(1)
  const [shown, setShown] = useState<readonly UploadRow[]>([])

  function set(changed: UploadRow[]) {
    rows.current = changed
    setShown(changed)
  }

  function change(id: number, changes: Partial<UploadRow>) {
    set(rows.current.map((row) => (row.id === id ? { ...row, ...changes } : row)))
  }

  function add(
    files: readonly File[],
    slotOf: (file: File) => Pick<UploadRow, 'year' | 'root' | 'isGuessed'>,
  ) {
    const added = files.map((file): UploadRow => {
      const fault = faultOf(file, options)
      return {
        id: nextId.current++,
        file,
        ...slotOf(file),
        state: fault ? 'refused' : 'ready',
        percent: 0,
        errors: fault ? [{ field: 'file', message: fault }] : [],
        location: '',
      }
    })
    set([...rows.current, ...added])
    return added
  }

  /** Fills in the year of a file that has none yet. */
  function offerYear(id: number, year: string) {
    const row = rows.current.find((one) => one.id === id)
    if (row && isEditable(row) && row.year === '') change(id, { year, isGuessed: true })
  }

  function remove(id: number) {
    set(rows.current.filter((row) => row.id !== id))
  }

  /** Sends these files, or all that can be sent. A rejected file stays in the list with its error. */
  function start(ids?: number[]) {
    const wanted = rows.current.filter((row) => isEditable(row) && (!ids || ids.includes(row.id)))
    for (const { id, file } of wanted) {
      const fault = faultOf(file, options)
      if (fault) change(id, { state: 'refused', errors: [{ field: 'file', message: fault }] })
      else change(id, { state: 'waiting', percent: 0, errors: [] })
    }
    pump()
  }

  function cancel(id: number) {
    const sending = sendings.current.get(id)
    if (sending) return sending.cancel()
    change(id, { state: 'cancelled' })
    pump()
  }

  function pump() {
    const next = rows.current.find(({ state }) => state === 'waiting')
    if (next && sendings.current.size < AT_ONCE) {
      void send(next)
      pump()
    } else if (!rows.current.some(isOnItsWay)) options.onSettled(rows.current)
  }

  async function send(row: UploadRow) {
    const form = new FormData()
    form.set('section_type', options.typeOf())
    form.set('year', row.year)
    form.set('root_section_id', row.root)
    // Last, so that the server has read the fields before the bytes begin.
    form.set('file', row.file)
    change(row.id, { state: 'sending' })
    const sending = options.send(options.action, options.csrfToken, form, (percent) =>
      change(row.id, { percent }),
    )
    sendings.current.set(row.id, sending)
    const outcome = await sending.done
    sendings.current.delete(row.id)
    change(row.id, changesOf(outcome, options))
    pump()
  }

  return { rows: shown, add, offerYear, remove, start, cancel, change, isBusy: shown.some(isOnItsWay) }
}

function changesOf(outcome: Outcome, { text, action }: UploadProps): Partial<UploadRow> {
  const refuse = (errors: FieldError[]) => ({ state: 'refused' as const, errors })
  switch (outcome.name) {
    case 'accepted':
      return { state: 'accepted', location: outcome.location }
    case 'refused':
      return refuse(outcome.errors)
    // The form's own page: it leads to sign-in and comes back.
    case 'signed-out':
      return refuse([{ field: '', message: text.signedOut, href: action }])
    case 'failed':
      return refuse([{ field: '', message: text.failed }])
    case 'cancelled':
      return { state: 'cancelled' }
  }
}
