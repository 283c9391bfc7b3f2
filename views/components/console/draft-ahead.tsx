import { LinkButton } from '#views/components/button.tsx'
import { Notice } from '#views/components/notice.tsx'
import { useUi } from '#views/ui.tsx'

/** A part of the content whose draft has changes that the preview does not have. */
export interface DraftAhead {
  name: string
  /** Whether anything of it has ever been moved to the preview. */
  isInPreview: boolean
  /** By how much data differs, as a sentence; null for anything else. */
  figures: string | null
}

/** What a publication would leave in the draft, and the way to include it. */
export function DraftAheadNotice({ parts, previewHref }: { parts: DraftAhead[]; previewHref: string }) {
  const { t, format } = useUi()
  if (parts.length === 0) return null
  const count = { count: parts.length, n: format.count(parts.length) }
  return (
    <Notice tone="warn" heading={t('publication.ahead.heading', count)}>
      <ul>
        {parts.map(({ name, isInPreview, figures }) => (
          <li key={name}>
            {name}
            {figures && ` ${figures}`}
            {!isInPreview && ` ${t('publication.ahead.never')}`}
          </li>
        ))}
      </ul>
      <p>
        <LinkButton small href={previewHref}>
          {t('publication.ahead.include')}
        </LinkButton>
      </p>
    </Notice>
  )
}
