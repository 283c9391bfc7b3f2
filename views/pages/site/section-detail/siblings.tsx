import { ArrowLeft, ArrowRight } from 'lucide-react'
import { Icon } from '#views/components/icon.tsx'
import { useUi } from '#views/ui.tsx'
import type { Props } from './props.ts'

/** Links to the sections before and after this one. */
export function SiblingSections({
  previousSection,
  nextSection,
}: Pick<Props, 'previousSection' | 'nextSection'>) {
  const { t } = useUi()
  if (!previousSection && !nextSection) return null
  return (
    <nav className="row apart sibs" aria-label={t('site.detail.siblings')}>
      {previousSection ? (
        <a href={previousSection.href} rel="prev">
          <Icon of={ArrowLeft} /> {previousSection.code}{' '}
          <span lang={previousSection.lang}>{previousSection.name}</span>
        </a>
      ) : (
        <span />
      )}
      {nextSection ? (
        <a href={nextSection.href} rel="next">
          {nextSection.code} <span lang={nextSection.lang}>{nextSection.name}</span> <Icon of={ArrowRight} />
        </a>
      ) : null}
    </nav>
  )
}
