import "temporal-polyfill/global";
