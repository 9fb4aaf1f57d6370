import { assetAddress } from '#contract/assets/asset-folders.ts';
import { useRuntimeConfig } from './runtime-config';

/** Gives the address that a picture or film of the site is loaded from; that of a file from elsewhere stays. */
export function useAssetAddress(): (address: string) => string {
  const { assetFolders } = useRuntimeConfig();
  return (address) => assetAddress(address, assetFolders);
}
