import type { UploadText } from './upload-text.ts'
import { fill } from './fill.ts'

interface Props {
  /** 0–100; at 100 the server still has to answer. */
  percent: number
  /** The name of the file. */
  name: string
  text: UploadText
}

/** The progress of an upload. */
export function SendingPanel({ percent, name, text }: Props) {
  return (
    <>
      <p className="sub tn">{percent < 100 ? fill(text.sending, String(percent)) : text.received}</p>
      <progress className="full" value={percent} max={100} aria-label={text.progress + fill(text.of, name)} />
    </>
  )
}
