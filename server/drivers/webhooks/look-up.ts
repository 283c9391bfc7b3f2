import { lookup as lookUpBySystem, Resolver } from 'node:dns/promises'

/** The addresses of a host name, none if there is no such host. Stops where `signal` does. */
export type LookUp = (name: string, signal: AbortSignal) => Promise<string[]>

/**
 * Asks name servers directly. The system's own look-up would occupy a thread that files and passwords need too, for as
 * long as somebody's name server is silent.
 */
export const lookUpOnline: LookUp = async (name, signal) => {
  const resolver = new Resolver({ timeout: 2000, tries: 2 })
  const cancel = () => resolver.cancel()
  signal.addEventListener('abort', cancel, { once: true })
  const found = await Promise.allSettled([resolver.resolve4(name), resolver.resolve6(name)])
  signal.removeEventListener('abort', cancel)
  return found.flatMap((one) => (one.status === 'fulfilled' ? one.value : []))
}

/** As the system does, which knows the names of its own network too. */
export const lookUpLocally: LookUp = async (name) => {
  const found = await lookUpBySystem(name, { all: true }).catch(() => [])
  return found.map(({ address }) => address)
}
