import { fill, type UploadText } from './props.ts'

interface Props {
  /** 0–100; at 100 the server still has to answer. */
  percent: number
  text: UploadText
  onCancel: () => void
}

/** How far the file has come, and the way to stop it. */
export function SendingPanel({ percent, text, onCancel }: Props) {
  const words = percent < 100 ? fill(text.sending, String(percent)) : text.received
  return (
    <div className="panel flow">
      <p>{words}</p>
      <progress className="full" value={percent} max={100} aria-label={text.progress} />
      <button className="btn sm" type="button" onClick={onCancel}>
        {text.cancel}
      </button>
    </div>
  )
}
