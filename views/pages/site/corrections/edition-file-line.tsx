import { useUi } from '#views/ui.tsx'

export interface EditionFile {
  /** SHA-256 of the file as it was published. */
  hash: string
  /** Null where the edition is not open any more. */
  href: string | null
  /** What the file is called once it is saved. */
  name: string
  bytes: number
  /** Whether the company hides something today that the file had: the hash is then that of the file of that time. */
  isLimited: boolean
}

/** The public file of an edition with its hash, and how to compute that. */
export function EditionFileLine({ hash, href, name, bytes, isLimited }: EditionFile) {
  const { t, format } = useUi()
  return (
    <details>
      <summary>{t('corrections.file.heading')}</summary>
      <p>
        {href ? (
          <a href={href} download>
            {t('corrections.file.download', { size: format.bytes(bytes) })}
          </a>
        ) : (
          t('corrections.file.closed')
        )}
      </p>
      <p>
        {t('corrections.file.hash')}
        <code>{hash}</code>
      </p>
      <p>
        {isLimited ? t('corrections.file.limited') : t('corrections.file.how')} <code>sha256sum {name}</code>
      </p>
    </details>
  )
}
