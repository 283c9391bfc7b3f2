import { useUi } from '../ui.tsx'

/** Leads feed readers from a page that shows editions to the feed of them. */
export function FeedLink({ href }: { href: string }) {
  const { t } = useUi()
  return <link rel="alternate" type="application/atom+xml" title={t('corrections.feed.link')} href={href} />
}
