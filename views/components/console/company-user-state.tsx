import { CircleCheck, Lock } from 'lucide-react'
import { Chip } from '#views/components/chip.tsx'
import { useUi } from '#views/ui.tsx'
import type { UserState } from './company-user.ts'

const looks = {
  active: { tone: 'ok', icon: CircleCheck },
  invited: { tone: 'info' },
  'invitation-over': { tone: 'warn' },
  locked: { tone: 'warn', icon: Lock },
  disabled: {},
} as const

/** Whether a user can log in, and why not. */
export function CompanyUserState({ state }: { state: UserState }) {
  const { t } = useUi()
  return <Chip {...looks[state]}>{t(`members.state.${state}`)}</Chip>
}
