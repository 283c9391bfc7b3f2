import { useEffect, useRef, useState, type DragEvent } from 'react'
import { Labelled } from './labelled.tsx'
import type { UploadText } from './upload-text.ts'

interface Props {
  text: UploadText
  error?: string
  /** Whether files have been chosen: the field then adds to them. */
  hasFiles: boolean
  onFiles(files: readonly File[]): void
}

/**
 * The file input, in an area that also accepts dropped files. With its script it accepts several files; the server's form
 * sends one.
 */
export function FileField({ text, error, hasFiles, onFiles }: Props) {
  const input = useRef<HTMLInputElement>(null)
  const [over, setOver] = useState(false)
  const [takesSeveral, setTakesSeveral] = useState(false)
  useEffect(() => setTakesSeveral(true), [])

  function drop(event: DragEvent) {
    event.preventDefault()
    setOver(false)
    onFiles([...event.dataTransfer.files])
  }
  function dragOver(event: DragEvent) {
    event.preventDefault()
    setOver(true)
  }
  function choose() {
    const chosen = [...(input.current?.files ?? [])]
    // The rows contain the files now, so the same file can be chosen again.
    if (input.current) input.current.value = ''
    onFiles(chosen)
  }

  return (
    <Labelled
      name="file"
      label={hasFiles ? text.moreFiles : text.file}
      mark={hasFiles ? { word: text.optional, optional: true } : { word: text.required }}
      hint={text.fileHint}
      error={error}
      errorPrefix={text.errorPrefix}
    >
      {(tie) => (
        <div className="empty full" onDrop={drop} onDragOver={dragOver} onDragLeave={() => setOver(false)}>
          <input
            {...tie}
            type="file"
            accept=".csv,.pdf,text/csv,application/pdf"
            required={!hasFiles}
            multiple={takesSeveral}
            ref={input}
            onChange={choose}
          />
          <p className="sub script">{over ? text.dropNow : text.dropHere}</p>
        </div>
      )}
    </Labelled>
  )
}
