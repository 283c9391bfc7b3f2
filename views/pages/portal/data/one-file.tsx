import { useUi } from '#views/ui.tsx'

export interface OneFileProps {
  name: string
  href: string
  rows: number
  bytes: number
  /** Null until it is computed, for a moment after each publication. */
  sha256: string | null
  linesHref: string
  packageHref: string
  /** Commands that accept the terms and download the file. */
  commands: string[]
}

/** The file of all companies. */
export function OneFile({ name, href, rows, bytes, sha256, linesHref, packageHref, commands }: OneFileProps) {
  const { t, format } = useUi()
  return (
    <>
      <p className="prose">{t('portal-data.file.lead')}</p>
      <ul>
        <li>
          <a href={href} download>
            {t('portal-data.file.csv')}
          </a>{' '}
          <code>{name}</code>{' '}
          <span className="sub">
            {t('portal-data.file.rows', { rows: format.count(rows), size: format.bytes(bytes) })}
          </span>
        </li>
        <li>
          <a href={linesHref}>{t('portal-data.file.lines')}</a>
        </li>
      </ul>
      <p className="any">
        {sha256 === null ? (
          t('portal-data.file.hashWaiting')
        ) : (
          <>
            {t('portal-data.file.hash')}
            <code>{sha256}</code>
          </>
        )}
      </p>
      <p>
        {t('portal-data.file.package')}
        <a href={packageHref}>datapackage.json</a>
      </p>
      <p className="prose sub">{t('portal-data.file.cut')}</p>
      <h3>{t('portal-data.curl.heading')}</h3>
      <p className="prose">{t('portal-data.curl.text')}</p>
      <p className="asis">
        <code>{commands.join('\n')}</code>
      </p>
    </>
  )
}
