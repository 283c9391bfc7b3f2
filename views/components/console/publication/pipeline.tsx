import { ExternalLink } from 'lucide-react'
import { Icon } from '#views/components/icon.tsx'
import { Moment } from '#views/components/moment.tsx'
import { useUi } from '#views/ui.tsx'
import { PipelineCells } from './pipeline-cells.tsx'
import type { PipelineProps } from './pipeline-props.ts'

/** Draft, preview and what visitors see, a row for each part of the content that differs between them. */
export function Pipeline(props: PipelineProps) {
  const { rows, same, edition, previewHref } = props
  const { t, format } = useUi()
  const list = <p className="sub">{same.join(t('publication.pipeline.separator'))}</p>
  const count = { count: same.length, n: format.count(same.length) }
  return (
    <section className="panel flush" aria-labelledby="pipeline">
      <div className="h2row">
        <h2 id="pipeline">{t('publication.pipeline.title')}</h2>
        <a href={previewHref}>
          {t('publication.pipeline.preview')} <Icon of={ExternalLink} />
        </a>
      </div>
      {rows.length > 0 && (
        <table className="pipe" role="table">
          <caption className="vh">{t('publication.pipeline.title')}</caption>
          <thead role="rowgroup">
            <tr role="row">
              <th scope="col" role="columnheader">
                {t('publication.pipeline.part')}
              </th>
              <th scope="col" role="columnheader">
                <span className="dot draft" /> {t('console.area.draft')}
                <small>{t('publication.pipeline.draft')}</small>
              </th>
              <th scope="col" role="columnheader">
                <span className="dot preview" /> {t('console.area.preview')}
                <small>{t('publication.pipeline.candidate')}</small>
              </th>
              <th scope="col" role="columnheader">
                <span className="dot live" /> {t('console.area.published')}
                {edition && <> {t('common.edition', { number: format.count(edition.number) })}</>}
                <small>{edition ? <Moment at={edition.at} /> : t('console.publication.never')}</small>
              </th>
            </tr>
          </thead>
          <tbody role="rowgroup">
            {rows.map((row) => (
              <tr key={row.track} role="row">
                <th scope="row" role="rowheader">
                  <a href={row.href}>{row.name}</a>
                </th>
                <PipelineCells row={row} leavesDraft={props.leavesDraft} />
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {same.length > 0 && (
        <details className="more">
          <summary>{t('publication.pipeline.same', count)}</summary>
          <div>{list}</div>
        </details>
      )}
    </section>
  )
}
