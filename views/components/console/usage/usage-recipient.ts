import type { TypeName } from '#views/components/console/type-name.ts'

export interface UsageRecipient {
  id: string
  type: TypeName
  views: number
  /** As the published data has it, with its page there; null where it has none any more. */
  who: { name: string; facility: string | null; href: string } | null
}
