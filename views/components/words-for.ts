import type { SiteShell } from '../shells.ts'

/** Whose words a host uses where it says who is paid and for what: those of patient organisations, if it shows no others. */
export const wordsFor = ({ types }: Pick<SiteShell, 'types'>): 'any' | 'patient' =>
  types.length === 1 && types[0] === 'patient' ? 'patient' : 'any'
