import { useUi } from '../ui.tsx'

/** The same search of a type that was not searched. `isFound`: it finds something; else nobody has looked. */
export interface SearchedType {
  type: 'disclosure' | 'patient'
  href: string
  isFound: boolean
}

/**
 * Leads to the same search of the type that was not searched.
 * @param place beside results, or where there are none
 */
export function OtherType({ otherType, place }: { otherType: SearchedType | null; place: 'also' | 'only' }) {
  const { t } = useUi()
  if (!otherType) return null
  const { type, href, isFound } = otherType
  return (
    <p className={place === 'only' ? 'panel' : undefined}>
      <a href={href}>{t(`site.search.otherType.${isFound ? place : 'ask'}.${type}`)}</a>
    </p>
  )
}
