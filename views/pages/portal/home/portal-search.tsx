import { Search } from 'lucide-react'
import { Button } from '#views/components/button.tsx'
import { maxUnits } from '#views/components/max-units.ts'
import { useUi } from '#views/ui.tsx'

/** One field for a name, at all companies at once. */
export function PortalSearch({ action }: { action: string }) {
  const { t } = useUi()
  return (
    <form className="noprint" method="get" action={action} role="search">
      <label htmlFor="name">{t('portal.home.find')}</label>
      <div className="find">
        <input id="name" name="name" type="search" maxLength={maxUnits(255)} autoComplete="off" />
        <Button tone="primary" icon={Search}>
          {t('portal.home.search')}
        </Button>
      </div>
    </form>
  )
}
