import { readFileSync, readlinkSync } from 'node:fs'
import os from 'node:os'

/**
 * Names the space in which process ids are unique: on Linux a process-id namespace of a running kernel, since two
 * containers can have the same host name and each a process 1; elsewhere the machine.
 */
export function processSpace(): string {
  if (process.platform !== 'linux') return os.hostname()
  try {
    const boot = readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()
    return `${boot} ${readlinkSync('/proc/self/ns/pid')}`
  } catch {
    return os.hostname()
  }
}
