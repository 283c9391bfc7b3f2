import { useUi } from '#views/ui.tsx'
import { Notice } from '../../notice.tsx'

/** What a publication does to the company's part in the portal. */
export type PortalChange = 'joins' | 'joinsWithOwnTerms' | 'leaves' | 'ownTermsFirst' | 'rowsOnPortal'

/** Says it before it is published. */
export function PortalNotice({ change }: { change: PortalChange }) {
  const { t } = useUi()
  return (
    <Notice tone="info">
      <p>{t(`publication.portal.${change}`)}</p>
    </Notice>
  )
}
