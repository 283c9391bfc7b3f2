import { useRef, useState, type DragEvent } from 'react'
import { Labelled } from './labelled.tsx'
import type { UploadText } from './props.ts'

/** The file's input inside an area that also takes a dropped file. The input keeps the file either way. */
export function FileField({ text, error }: { text: UploadText; error?: string }) {
  const input = useRef<HTMLInputElement>(null)
  const [over, setOver] = useState(false)

  function drop(event: DragEvent) {
    event.preventDefault()
    setOver(false)
    if (input.current && event.dataTransfer.files.length > 0) input.current.files = event.dataTransfer.files
  }
  function dragOver(event: DragEvent) {
    event.preventDefault()
    setOver(true)
  }

  return (
    <Labelled
      name="file"
      label={text.file}
      mark={{ word: text.required }}
      hint={text.fileHint}
      error={error}
      errorPrefix={text.errorPrefix}
    >
      {(tie) => (
        <div className="empty full" onDrop={drop} onDragOver={dragOver} onDragLeave={() => setOver(false)}>
          <input {...tie} type="file" accept=".csv,text/csv" required ref={input} />
          <p className="sub">{over ? text.dropNow : text.dropHere}</p>
        </div>
      )}
    </Labelled>
  )
}
