import { ServicesWorld } from './services-world.ts'

let opened: Promise<ServicesWorld> | undefined

/** The product with every service behind a proxy: opened once, as each fault leaves it as it was. */
export function servicesWorld(): Promise<ServicesWorld> {
  return (opened ??= ServicesWorld.open())
}

export async function closeWorlds(): Promise<void> {
  // What could not be opened has cleaned up, and its faults have failed.
  const world = await opened?.catch(() => undefined)
  await world?.close()
}
