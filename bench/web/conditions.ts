/** The speed of the network and the processor during a measurement. */
export interface Conditions {
  readonly name: string;
  /** Milliseconds that each request waits for its response, in addition to the transfer. */
  readonly latency: number;
  /** Kilobits per second; 0 is unlimited. */
  readonly down: number;
  readonly up: number;
  /** How many times slower than this machine the processor is. */
  readonly slowdown: number;
}

/** Lighthouse's slow 4G: 1.6 Mbps, 750 kbps and a round trip of 150 ms, with a processor of a cheap phone. */
export const slow4G: Conditions = {
  name: 'slow 4G, 4 × CPU',
  latency: 150,
  down: 1_600,
  up: 750,
  slowdown: 4,
};

/** WebPageTest's slow 3G: 400 kbps and a round trip of 400 ms. The preset of the developer tools waits 2000 ms for each request. */
export const slow3G: Conditions = { name: 'slow 3G', latency: 400, down: 400, up: 400, slowdown: 1 };

export const unthrottled: Conditions = { name: 'no throttling', latency: 0, down: 0, up: 0, slowdown: 1 };
