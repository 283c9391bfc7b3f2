import type { TypeName } from '#views/components/console/type-name.ts'

export interface UsageRecipient {
  id: string
  type: TypeName
  views: number
  /** As published, with the address of its page; null if it is no longer published. */
  who: { name: string; facility: string | null; href: string } | null
}
