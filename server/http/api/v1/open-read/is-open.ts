import type { ApiCall } from '../call-definition.ts'

/** Whether anybody can read what a call answers, with no session at all. */
export const isOpen = ({ access, method }: Pick<ApiCall, 'access' | 'method'>) =>
  access === 'public' && method === 'get'
