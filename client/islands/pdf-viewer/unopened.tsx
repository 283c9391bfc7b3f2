import type { PdfViewerProps } from './props.ts'

interface Props extends Pick<PdfViewerProps, 'fileHref' | 'facts' | 'text'> {
  hasFailed: boolean
}

/** In place of the pages, without a script or where they cannot be shown: what the document is, and the file. */
export function Unopened({ fileHref, facts, text, hasFailed }: Props) {
  return (
    <div className="pdf-unopened">
      <p role={hasFailed ? 'alert' : undefined}>{hasFailed ? text.failed : text.withoutScript}</p>
      <dl className="facts">
        {facts.map(({ label, value }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <p>
        <a className="btn" href={fileHref} download>
          {text.save}
        </a>
      </p>
    </div>
  )
}
