/** Password of every account of the demo school (product decisions §2). */
export const demoPassword = 'stupeni-demo';
