import { Moment } from '#views/components/moment.tsx'
import { useUi } from '#views/ui.tsx'

/** Which edition visitors see and since when, or that there is none. */
export function LastPublished({
  published,
  never,
}: {
  published: { edition: number; at: number } | null
  never: string
}) {
  const { t, format } = useUi()
  if (!published) return never
  return (
    <>
      {t('console.publication.published', { number: format.count(published.edition) })}{' '}
      <Moment at={published.at} />
    </>
  )
}
